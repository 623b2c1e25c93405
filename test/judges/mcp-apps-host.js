// A host of MCP Apps on the published bridge: one card in a frame without an origin, under the default policy of the
// specification. The test calls `showCard`; what the card asks for goes to the functions that the test exposes.
import { AppBridge, PostMessageTransport } from "@modelcontextprotocol/ext-apps/app-bridge";

const POLICY =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; img-src data:; connect-src 'none'";

globalThis.showCard = ({ html, args, result, context, capabilities = { openLinks: {}, serverTools: {} } }) =>
  new Promise((resolve, reject) => {
    const frame = document.createElement("iframe");
    frame.sandbox = "allow-scripts";
    frame.style.cssText = "width:100%;border:0";
    frame.srcdoc = html.replace("<head>", `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
    document.body.replaceChildren(frame);
    const bridge = new AppBridge(null, { name: "judge", version: "1" }, capabilities, { hostContext: context });
    bridge.oninitialized = async () => {
      await bridge.sendToolInput({ arguments: args });
      await bridge.sendToolResult(result);
      resolve();
    };
    bridge.onsizechange = ({ height }) => {
      frame.style.height = `${height}px`;
    };
    bridge.oncalltool = ({ name, arguments: given }) => globalThis.callTool(name, given);
    bridge.onopenlink = async ({ url }) => {
      await globalThis.openLink(url);
      return {};
    };
    bridge.connect(new PostMessageTransport(frame.contentWindow, frame.contentWindow)).catch(reject);
  });
