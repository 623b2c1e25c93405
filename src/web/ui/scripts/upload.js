// Sends the files of a form with `data-upload` in parts (tus 1.0.0). A reload loses the file itself, not its parts: the
// upload goes on once the same file is chosen again.

const TUS = { "Tus-Resumable": "1.0.0" };
const KEPT = "atrium upload ";
const KEPT_MS = 24 * 60 * 60 * 1000;
const RETRY_MS = [1_000, 3_000, 8_000, 20_000];

/** The server refuses the file: trying again does not help. */
class Refused extends Error {}

/** The member paused or canceled. */
class Stopped extends Error {}

function base64(text) {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

function fieldsOf(form, file) {
  const { folder, file: version, visibility, grant, proof } = form.dataset;
  if (grant) return Object.entries({ filename: file.name, grant, proof }).filter(([, value]) => value);
  const fields = { filename: file.name, folder_id: folder, file_id: version };
  if (visibility) fields.visibility = form.elements[visibility]?.value;
  return Object.entries(fields).filter(([, value]) => value);
}

function startOf({ dataset: { folder = "", file = "", grant = "" } }) {
  return `${KEPT}${grant ? `${grant} ` : ""}${folder} ${file} `;
}

function keyOf(form, { name, size, lastModified }) {
  return `${startOf(form)}${size} ${lastModified} ${name}`;
}

function keptIn(form) {
  const start = startOf(form);
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ key, ...JSON.parse(localStorage.getItem(key)) }))
    .filter(({ key, at }) => at > Date.now() - KEPT_MS || localStorage.removeItem(key));
}

async function begin(form, file) {
  const metadata = fieldsOf(form, file).map(([name, value]) => `${name} ${base64(value)}`);
  const headers = { ...TUS, "Upload-Length": String(file.size), "Upload-Metadata": metadata.join(",") };
  const reply = await fetch(form.dataset.upload, { method: "POST", headers });
  if (reply.status === 201) return new URL(reply.headers.get("Location")).pathname;
  const { message, error } = await reply.json().catch(() => ({}));
  throw new (reply.status < 500 ? Refused : Error)(message ?? error ?? "");
}

/** The offset of an upload; null if it has ended. */
async function offsetOf(url) {
  const reply = await fetch(url, { method: "HEAD", headers: TUS });
  if (reply.ok) return Number(reply.headers.get("Upload-Offset"));
  if (reply.status === 404 || reply.status === 410) return null;
  throw new Error();
}

/** Sends one part, and resolves to the next offset. */
function patch(sending, offset, part) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    sending.stop = () => {
      reject(new Stopped());
      request.abort();
    };
    request.open("PATCH", sending.url);
    request.setRequestHeader("Tus-Resumable", TUS["Tus-Resumable"]);
    request.setRequestHeader("Upload-Offset", String(offset));
    request.setRequestHeader("Content-Type", "application/offset+octet-stream");
    request.upload.addEventListener("progress", ({ loaded }) => {
      sending.bar.value = offset + loaded;
    });
    request.addEventListener("error", () => reject(new Error()));
    request.addEventListener("load", () => {
      if (request.status === 204) resolve(Number(request.getResponseHeader("Upload-Offset")));
      else if ([403, 413, 460].includes(request.status)) reject(new Refused(request.responseText));
      else reject(new Error());
    });
    request.send(part);
  });
}

async function sendFile(form, sending) {
  const { file } = sending;
  const key = keyOf(form, file);
  const kept = JSON.parse(localStorage.getItem(key) ?? "null");
  let offset = kept && (await offsetOf(kept.url));
  sending.url = kept?.url;
  if (offset === null) {
    sending.url = await begin(form, file);
    localStorage.setItem(key, JSON.stringify({ url: sending.url, name: file.name, at: Date.now() }));
    offset = 0;
  }
  do {
    if (sending.isStopped) throw new Stopped();
    sending.bar.value = offset;
    offset = await patch(sending, offset, file.slice(offset, offset + Number(form.dataset.chunk)));
    sending.failures = 0;
  } while (offset < file.size);
  localStorage.removeItem(key);
}

/** Goes on after failures of the connection, and gives up after five in a row. */
async function sendWhole(form, sending) {
  for (;;) {
    try {
      return await sendFile(form, sending);
    } catch (error) {
      if (sending.isStopped || error instanceof Stopped) throw new Stopped();
      const wait = RETRY_MS[sending.failures];
      if (error instanceof Refused || wait === undefined) throw error;
      sending.failures += 1;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

function button(text, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "button button-quiet button-small";
  made.textContent = text;
  made.addEventListener("click", act);
  return made;
}

function rowFor(form, name) {
  const row = document.createElement("li");
  row.className = "upload-row";
  const title = document.createElement("span");
  title.className = "upload-name";
  title.textContent = name;
  const status = document.createElement("span");
  status.className = "soft";
  row.append(title, status);
  const list = form.querySelector("[data-upload-list]");
  list.hidden = false;
  list.append(row);
  return { row, status };
}

/** Ends an upload, and its bytes on the server. */
async function forget(url, key) {
  localStorage.removeItem(key);
  if (url) await fetch(url, { method: "DELETE", headers: TUS }).catch(() => undefined);
}

/** Sends one file at a time, and reloads the page once all are stored. */
function createQueue(form, words) {
  const waiting = [];
  let isBusy = false;
  let hasFailed = false;

  async function sendNext(sending) {
    const { file, status, bar, controls } = sending;
    status.textContent = words.sending;
    try {
      await sendWhole(form, sending);
      status.textContent = words.done;
    } catch (error) {
      if (error instanceof Stopped) return;
      hasFailed = true;
      status.textContent = error.message || words.failed;
      if (error instanceof Refused) void forget(sending.url, keyOf(form, file));
    }
    for (const each of [bar, ...controls]) each.remove();
  }

  return async (sending) => {
    sending.status.textContent = words.waiting;
    sending.failures = 0;
    waiting.push(sending);
    if (isBusy) return;
    isBusy = true;
    for (let next = waiting.shift(); next; next = waiting.shift()) if (!next.isStopped) await sendNext(next);
    isBusy = false;
    if (!hasFailed && !form.dataset.grant && !form.querySelector("[data-upload-list] progress")) location.reload();
  };
}

function add(form, file, { words, enqueue }) {
  const { row, status } = rowFor(form, file.name);
  const bar = document.createElement("progress");
  bar.className = "progress";
  bar.max = Math.max(1, file.size);
  bar.value = 0;
  bar.setAttribute("aria-label", file.name);
  const sending = { file, status, bar, failures: 0, isStopped: false, stop: () => undefined };
  const hold = button(words.pause, () => {
    sending.isStopped = !sending.isStopped;
    hold.textContent = sending.isStopped ? words.resume : words.pause;
    status.textContent = words.paused;
    if (sending.isStopped) sending.stop();
    else void enqueue(sending);
  });
  const cancel = button(words.cancel, () => {
    sending.isStopped = true;
    sending.stop();
    void forget(sending.url, keyOf(form, file));
    row.remove();
  });
  sending.controls = [hold, cancel];
  row.append(bar, hold, cancel);
  void enqueue(sending);
}

/** Uploads of an earlier visit, which need their file again. */
function showKept(form, words) {
  for (const { key, url, name } of keptIn(form)) {
    const { row, status } = rowFor(form, name);
    status.textContent = words.again;
    row.dataset.kept = key;
    const cancel = button(words.cancel, () => {
      void forget(url, key);
      row.remove();
    });
    row.append(cancel);
  }
}

function enhance(form) {
  const words = JSON.parse(form.dataset.words);
  const enqueue = createQueue(form, words);
  showKept(form, words);
  const addAll = (files) => {
    for (const file of files) {
      for (const row of form.querySelectorAll("[data-kept]")) if (row.dataset.kept === keyOf(form, file)) row.remove();
      add(form, file, { words, enqueue });
    }
  };
  form.addEventListener("submit", (event) => {
    const input = form.querySelector("input[type=file]");
    if (input.files.length === 0) return;
    event.preventDefault();
    addAll([...input.files]);
    input.value = "";
  });
  form.addEventListener("dragover", (event) => {
    event.preventDefault();
    form.classList.add("is-dropped-on");
  });
  form.addEventListener("dragleave", () => form.classList.remove("is-dropped-on"));
  form.addEventListener("drop", (event) => {
    event.preventDefault();
    form.classList.remove("is-dropped-on");
    addAll([...event.dataTransfer.files]);
  });
  for (const each of form.querySelectorAll("[data-upload-only]")) each.hidden = false;
}

for (const form of document.querySelectorAll("form[data-upload]")) enhance(form);
