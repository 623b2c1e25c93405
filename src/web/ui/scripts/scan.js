// Reads QR codes with the camera, where the browser can detect them (Shape Detection API). Elsewhere the button stays
// hidden, and the code is typed or the camera of the phone opens the label's page.

const EVERY_MS = 200;

function init(box) {
  const [button] = box.getElementsByTagName("button");
  const [video] = box.getElementsByTagName("video");
  const [status] = box.getElementsByTagName("p");
  const field = document.getElementById(box.dataset.scan);
  const { start, stop, failed, found } = button.dataset;
  let stream = null;

  function end(message) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = null;
    video.srcObject = null;
    video.hidden = true;
    button.textContent = start;
    status.textContent = message;
  }

  function take(text) {
    field.value = text;
    end(found);
    const next = box.dataset.next ? document.getElementById(box.dataset.next) : null;
    if (next) next.focus();
    else field.form.requestSubmit();
  }

  async function watch(detector, own) {
    while (stream === own) {
      const codes = await detector.detect(video).catch(() => []);
      if (stream !== own) return;
      if (codes.length > 0) return take(codes[0].rawValue);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  }

  async function begin() {
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      video.srcObject = stream;
      video.hidden = false;
      button.textContent = stop;
      status.textContent = "";
      await video.play();
      await watch(new BarcodeDetector({ formats: ["qr_code"] }), stream);
    } catch {
      end(failed);
    }
  }

  button.addEventListener("click", () => (stream ? end("") : begin()));
  box.hidden = false;
}

async function canScan() {
  if (!("BarcodeDetector" in window) || !navigator.mediaDevices?.getUserMedia) return false;
  return (await BarcodeDetector.getSupportedFormats()).includes("qr_code");
}

void canScan().then((can) => {
  if (can) for (const box of document.querySelectorAll("[data-scan]")) init(box);
});
