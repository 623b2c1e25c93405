import { plural } from "../../../web/core/index.ts";
import { numberText } from "../../../web/languages/dates.ts";
import { texts } from "../../../web/languages/texts.ts";

export const donationsText = texts({
  title: "Donors",
  lede: "The people who fund the space.",
  total: "Donated so far",
  dollars: (amount: number) =>
    numberText(amount, { style: "currency", currency: "USD", currencyDisplay: "narrowSymbol" }),
  by: (donors: number) => `by ${plural(donors, "donor", "donors")}`,
  wall: "Donor wall",
  nobody: "Anonymous donor",
  none: "No donations yet",
  noneText: "Donations appear here as soon as they are settled.",
  how: "How to donate",
  howLede: "An agent with a wallet pays by x402. It needs no account.",
  off: "Donations are not configured",
  offText: "This space has no wallet yet, so it cannot take donations.",
  facts: { amounts: "Amounts", token: "Token", network: "Network", wallet: "Wallet" },
  steps: [
    "Your agent sends a request without a payment. The reply is 402 and lists the accepted payments.",
    "The agent signs one of them with its wallet (EIP-3009). It needs no gas.",
    "The agent sends the request again with the signature in the header PAYMENT-SIGNATURE. The reply confirms the payment.",
  ],
  first: "First request",
  second: "Request with payment",
  never: "A payment is identified by its nonce. Sending it again does not charge you twice.",
});
