// Registers the service worker, which shows kept pages and notifications. Browsers without one lose nothing else.

void navigator.serviceWorker?.register("/sw.js").catch(() => undefined);
