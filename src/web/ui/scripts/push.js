// Subscribes this browser to notifications (Push API). The form with `data-push`, the server's key, is submitted with what
// the browser gave.

const form = document.querySelector("form[data-push]");
const part = (name) => form.querySelector(`[data-push-${name}]`);

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

async function digestOf(endpoint) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Offers the button, unless the list has this browser already. */
async function begin() {
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.getSubscription();
  const here = subscription && document.querySelector(`[data-push-digest="${await digestOf(subscription.endpoint)}"]`);
  part("without").hidden = true;
  if (here) here.hidden = false;
  else part("add").hidden = false;
}

async function subscribe() {
  for (const name of ["denied", "failed"]) part(name).hidden = true;
  if ((await Notification.requestPermission()) !== "granted") {
    part("denied").hidden = false;
    return;
  }
  const { pushManager } = await navigator.serviceWorker.ready;
  // One for another key is useless here, and keeps the browser from making a new one.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytes(form.dataset.push),
  });
  form.elements.endpoint.value = subscription.endpoint;
  form.elements.p256dh.value = text(subscription.getKey("p256dh"));
  form.elements.auth.value = text(subscription.getKey("auth"));
  form.submit();
}

if (form && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window) {
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    subscribe().catch(() => {
      part("failed").hidden = false;
    });
  });
  void begin();
}
