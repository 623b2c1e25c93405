// The server does not know the viewer's time zone. This chooses it in a list where nothing is chosen yet.

const { field, renamed } = document.currentScript.dataset;
const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
const list = document.querySelector(`select[name="${field}"]`);
const zone = JSON.parse(renamed)[timeZone] ?? timeZone;
if (list?.value === "" && [...list.options].some(({ value }) => value === zone)) list.value = zone;
