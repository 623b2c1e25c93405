# Runs the steps of the image, which are in the environment, in a copy of this machine's files that ends with this
# process. Needs root, and mount, process and network namespaces of its own.
set -eu
copy=/mnt
mount -t tmpfs tmpfs $copy
mkdir $copy/upper $copy/work $copy/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$copy/upper,workdir=$copy/work" $copy/root
mkdir -p $copy/root/opt/atrium
mount --bind "$TREE" $copy/root/opt/atrium
ip link set lo up
chroot $copy/root sh -euc "$RUN"
mount -t proc proc $copy/root/proc
mount --rbind /dev $copy/root/dev
# As `docker run --read-only --tmpfs /tmp` with a volume.
mount --bind $copy/root/data $copy/root/data
mount -t tmpfs tmpfs $copy/root/tmp
mount -o remount,bind,ro $copy/root/opt/atrium
mount -o remount,bind,ro $copy/root
cat >$copy/steps <<STEPS
cd /data
export $VARIABLES
as="setpriv --reuid=${ACCOUNT%:*} --regid=${ACCOUNT#*:} --clear-groups --bounding-set=-all --no-new-privs"
\$as $CHECK
echo "before: \$?"
\$as $START >/tmp/output 2>&1 &
server=\$!
for attempt in \$(seq 120); do
  grep -q Ctrl-C /tmp/output && break
  sleep 0.5
done
touch /opt/atrium/file /file 2>/dev/null || echo "root: read-only"
\$as $CHECK
echo "healthy: \$?"
kill -TERM \$server
wait \$server
echo "stopped: \$?"
STEPS
chroot $copy/root env -i PATH=/usr/bin:/bin sh <$copy/steps
