import { createTransport } from "nodemailer";
import { connectionOf, type SmtpAccess } from "./smtp-connection.ts";

const STEP_TIMEOUT_MS = 5_000;

/** Connects, encrypts and signs in, without sending. @throws Error of the library if one of them fails */
export async function verifySmtp(access: SmtpAccess): Promise<void> {
  const transport = createTransport({
    ...connectionOf(access),
    dnsTimeout: STEP_TIMEOUT_MS,
    connectionTimeout: STEP_TIMEOUT_MS,
    greetingTimeout: STEP_TIMEOUT_MS,
    socketTimeout: STEP_TIMEOUT_MS,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
