// The service worker: it keeps copies of a member's own pages to be read offline, and shows notifications.
//
// It keeps only what the server marks for it. A response with `atrium-offline` names a page that may be kept: then the
// worker asks for the copy, which has no forms, and no notice that is shown once. A copy belongs to the reader that
// `atrium-reader` names; another reader, or none, empties the cache.

const FILES = "files-1"; // stylesheets and scripts, whose paths change with their contents
const STATE = "state"; // the reader, and the page for everything that was not kept
const COPIES = "copies-";
const READER = "/reader";
const OFFLINE = "/offline";
const NOBODY = "none";
const COPIES_MAX = 40;
/** Pages that reload themselves on screens which stay open, and paths that are no pages. */
const OTHERS = /^\/(wall|kiosk|screens?|api|media|assets|icons)\//;
const FILE_OF_PAGE = /(?:href|src)="(\/(?:assets|media)\/[^"]+)"/g;

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldFiles().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === "navigate" && !OTHERS.test(pathname)) event.respondWith(page(event, request, pathname));
  else if (/^\/(assets|media)\//.test(pathname)) event.respondWith(file(request));
});

async function removeOldFiles() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("files-") && name !== FILES).map((name) => caches.delete(name)),
  );
}

/** A page from the server; without a connection its copy, else the page that says so. */
async function page(event, request, pathname) {
  if (request.method === "POST" && pathname === "/sign-out") {
    await beReadBy(NOBODY);
    event.waitUntil(unsubscribe());
  }
  try {
    const response = await fetch(request);
    event.waitUntil(afterPage(response.headers, request));
    return response;
  } catch {
    return (request.method === "GET" && (await copyOf(request.url))) || (await offlinePage()) || Response.error();
  }
}

async function afterPage(headers, request) {
  const reader = headers.get("atrium-reader");
  if (reader === null) return;
  await beReadBy(reader);
  if (await isInOtherLanguage(headers.get("content-language"))) await keepOfflinePage();
  if (request.method === "GET" && reader !== NOBODY && headers.has("atrium-offline"))
    await keepCopy(request.url, reader);
}

async function readerNow() {
  return (await (await caches.open(STATE)).match(READER))?.text() ?? NOBODY;
}

/** Removes the copies of all other readers. */
async function beReadBy(reader) {
  if ((await readerNow()) !== reader) await (await caches.open(STATE)).put(READER, new Response(reader));
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(COPIES) && name !== COPIES + reader);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function keepCopy(url, reader) {
  const response = await askForCopy(url);
  if (response?.headers.get("atrium-reader") !== reader) return;
  const copies = await caches.open(COPIES + reader);
  await keepFiles(response.clone());
  await copies.put(url, response);
  const kept = await copies.keys(); // the oldest first
  await Promise.all(kept.slice(0, Math.max(0, kept.length - COPIES_MAX)).map((each) => copies.delete(each)));
  // Somebody signed out meanwhile.
  if ((await readerNow()) !== reader) await caches.delete(COPIES + reader);
}

/** Undefined for all that the server does not give away as a copy. */
async function askForCopy(url) {
  try {
    const response = await fetch(url, { headers: { "atrium-copy": "1" }, cache: "no-store", redirect: "error" });
    const control = response.headers.get("cache-control") ?? "no-store";
    return response.ok && !control.includes("no-store") ? response : undefined;
  } catch {
    return undefined;
  }
}

/** The stylesheets, scripts and pictures that a copy needs. */
async function keepFiles(response) {
  const files = await caches.open(FILES);
  const paths = new Set([...(await response.text()).matchAll(FILE_OF_PAGE)].map(([, path]) => path));
  await Promise.all(
    [...paths].map(async (path) => {
      if (await files.match(path)) return;
      await files.add(path).catch(() => undefined);
    }),
  );
}

async function copyOf(url) {
  const reader = await readerNow();
  return reader === NOBODY ? undefined : (await caches.open(COPIES + reader)).match(url);
}

async function file(request) {
  const kept = await (await caches.open(FILES)).match(request.url);
  return kept ?? fetch(request);
}

async function isInOtherLanguage(language) {
  const kept = await offlinePage();
  return language !== null && kept?.headers.get("content-language") !== language;
}

async function keepOfflinePage() {
  const response = await askForCopy(OFFLINE);
  if (!response) return;
  await keepFiles(response.clone());
  await (await caches.open(STATE)).put(OFFLINE, response);
}

async function offlinePage() {
  return (await caches.open(STATE)).match(OFFLINE);
}

/** A browser without a signed-in person shows no notifications of the one before. */
async function unsubscribe() {
  await (await self.registration.pushManager?.getSubscription())?.unsubscribe();
}

// A declarative message (Push API, "declarative push message"), for browsers that do not show it themselves.
self.addEventListener("push", (event) => {
  event.waitUntil(show(event.data));
});

async function show(data) {
  const { notification } = data.json();
  const { title, navigate, ...options } = notification;
  await self.registration.showNotification(title, { ...options, data: navigate });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** A page of this site alone, whatever the message says. */
async function open(url) {
  const { origin, href } = new URL(url, self.location.href);
  if (origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((each) => each.url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}
