# Installs, upgrades and purges the Debian packages $1 and $2, in a copy of this machine's files that ends with this
# process. Needs root, and mount, process and network namespaces of its own. Prints `key: value`.
set -eu
copy=/mnt
mount -t tmpfs tmpfs $copy
mkdir $copy/upper $copy/work $copy/root
mount -t overlay overlay -o "lowerdir=/,upperdir=$copy/upper,workdir=$copy/work" $copy/root
mount -t proc proc $copy/root/proc
mount --rbind /dev $copy/root/dev
cp "$1" $copy/root/root/first.deb
cp "$2" $copy/root/root/next.deb
ip link set lo up

# systemd does not run in the copy: its calls are written down.
mkdir -p $copy/root/run/systemd/system
rm -rf $copy/root/var/lib/atrium $copy/root/usr/bin/systemctl
printf '#!/bin/sh\necho "systemctl $*" >>/root/calls\n' >$copy/root/usr/bin/systemctl
chmod +x $copy/root/usr/bin/systemctl

cat >$copy/root/root/steps <<'STEPS'
set -u
export DEBIAN_FRONTEND=noninteractive
called() { tail -1 /root/calls; }
dpkg -i /root/first.deb >/dev/null
echo "install: $?"
echo "account: $(getent passwd atrium | awk -F: '{ print $1, $6, $7 }')"
echo "data: $(stat -c '%U:%G %a' /var/lib/atrium)"
echo "configuration: $(stat -c '%U:%G %a' /etc/atrium/atrium.env)"
echo "started: $(called)"
systemd-analyze verify atrium.service
echo "unit: $?"
systemd-analyze security --offline=true --threshold=20 atrium.service >/dev/null # at most 2.0 of 10
echo "exposure: $?"

# As the unit does.
setpriv --reuid=atrium --regid=atrium --clear-groups env -i HOME=/var/lib/atrium PATH=/usr/bin:/bin \
  /usr/lib/atrium/bin/atrium --env-file=/etc/atrium/atrium.env start >/root/output 2>&1 &
server=$!
for attempt in $(seq 120); do
  grep -q Ctrl-C /root/output && break
  sleep 0.5
done
echo "served: $(curl -s -o /dev/null -w '%{http_code}' http://localhost:4747/api/status)"
echo "status: $(atrium status | awk '$1 == "server" { print $2 }')"
refused=$(setpriv --reuid=65534 --regid=65534 --clear-groups atrium status 2>&1)
echo "other-account: $? $refused"
atrium backup /var/lib/atrium/backup >/dev/null
echo "backup: $?"
kill -TERM $server
wait $server
echo "stopped: $?"

echo "# mine" >>/etc/atrium/atrium.env
dpkg -i /root/next.deb >/dev/null </dev/null
echo "upgrade: $?"
echo "restarted: $(called)"
echo "own-line: $(tail -1 /etc/atrium/atrium.env)"
echo "version: $(dpkg-query -W -f '${Version}' atrium)"

dpkg -r atrium >/dev/null
[ -e /usr/lib/atrium ] || [ -e /usr/bin/atrium ] || echo "removed: $(ls /etc/atrium)"
dpkg -P atrium >/dev/null
[ -e /etc/atrium ] || echo "purged: no configuration, data $(stat -c '%U:%G' /var/lib/atrium)"
STEPS
chroot $copy/root sh /root/steps
