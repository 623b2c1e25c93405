// Calls the browser's passkey API. A form with `data-passkey` carries the options and is submitted with the browser's
// response in its field `response` (WebAuthn level 3, §5.1).

const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

const text = (buffer) =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

const descriptor = (each) => ({ ...each, id: bytes(each.id) });

function publicKeyOf(options) {
  const publicKey = { ...options, challenge: bytes(options.challenge) };
  if (options.user) publicKey.user = { ...options.user, id: bytes(options.user.id) };
  if (options.allowCredentials) publicKey.allowCredentials = options.allowCredentials.map(descriptor);
  if (options.excludeCredentials) publicKey.excludeCredentials = options.excludeCredentials.map(descriptor);
  return publicKey;
}

function answerOf({ id, rawId, type, response, authenticatorAttachment, getClientExtensionResults }, credential) {
  const answer = { clientDataJSON: text(response.clientDataJSON) };
  if (response.attestationObject) {
    answer.attestationObject = text(response.attestationObject);
    answer.transports = response.getTransports?.() ?? [];
  } else {
    answer.authenticatorData = text(response.authenticatorData);
    answer.signature = text(response.signature);
    if (response.userHandle) answer.userHandle = text(response.userHandle);
  }
  const clientExtensionResults = getClientExtensionResults.call(credential);
  return { id, rawId: text(rawId), type, response: answer, authenticatorAttachment, clientExtensionResults };
}

async function ask(form) {
  const failed = document.querySelector("[data-passkey-failed]");
  if (failed) failed.hidden = true;
  try {
    const publicKey = publicKeyOf(JSON.parse(form.dataset.options));
    const isNew = form.dataset.passkey === "create";
    const credential = await navigator.credentials[isNew ? "create" : "get"]({ publicKey });
    form.elements.response.value = JSON.stringify(answerOf(credential, credential));
    form.submit();
  } catch {
    if (failed) failed.hidden = false;
  }
}

if (window.PublicKeyCredential) {
  for (const each of document.querySelectorAll("[data-passkey-only]")) each.hidden = false;
  for (const form of document.querySelectorAll("form[data-passkey]")) {
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void ask(form);
    });
    if (form.dataset.passkey === "get") void ask(form);
  }
}
