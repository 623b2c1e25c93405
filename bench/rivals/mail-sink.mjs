// A mail server that accepts everything and stores nothing.
import { SMTPServer } from "smtp-server";

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  logger: false,
  onData(stream, _session, done) {
    stream.resume();
    stream.on("end", () => done());
  },
});
server.on("error", () => undefined);
server.listen(Number(process.env.BENCH_PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
