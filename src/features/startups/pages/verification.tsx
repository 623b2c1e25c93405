import { clockOf, type MemberRequest, type Reply } from "../../../web/core/index.ts";
import { Button, CodeBlock, Form, Section, Status, Time } from "../../../web/ui/index.ts";
import { startupsText } from "./text.ts";

const text = startupsText.verification;

type Found = Reply<"startups.get">;

/** How an owner proves that the website is the startup's, and a button that looks for the proof. */
export function Verification({ request, found, action }: { request: MemberRequest; found: Found; action: string }) {
  const { startup, proof } = found;
  if (proof === null)
    return startup.website === null ? null : <Section title={text.title} lede={text.shared} children={null} />;
  const isVerified = startup.verified_domain !== null;
  return (
    <Section title={text.title} lede={isVerified ? text.verifiedLede : text.lede}>
      {isVerified && (
        <p>
          <Status tone="success">{text.verified(proof.domain)}</Status>{" "}
          {proof.verified_at && <Time at={new Date(proof.verified_at)} form="date" {...clockOf(request)} />}
        </p>
      )}
      <p>{text.dns}</p>
      <CodeBlock label={text.dnsLabel} code={`${proof.record} TXT "${proof.text}"`} />
      <p>{text.file}</p>
      <CodeBlock label={text.fileLabel} code={`${proof.file}\n${proof.text}`} />
      <Form action={action} csrf={request.csrf()} hidden={{ act: "verify" }}>
        <Button kind="secondary">{text.check}</Button>
      </Form>
    </Section>
  );
}
