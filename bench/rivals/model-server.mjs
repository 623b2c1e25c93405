import { createServer } from "node:http";

// A model server that answers at once, in twenty pieces.
const event = (delta) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`;
const usage = `data: ${JSON.stringify({ choices: [], usage: { prompt_tokens: 300, completion_tokens: 20 } })}\n\n`;

createServer((request, response) => {
  request.resume();
  request.on("end", () => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    let left = 20;
    const next = () => {
      if (left-- > 0) {
        response.write(event({ content: "word" }));
        setImmediate(next);
      } else response.end(`${usage}data: [DONE]\n\n`);
    };
    next();
  });
}).listen(Number(process.env.BENCH_PORT), "127.0.0.1", () => console.log("listening"));
