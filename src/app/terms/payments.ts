import type { PaymentTerms } from "../../features/donations/index.ts";
import type { Config } from "../config.ts";

type Asset = PaymentTerms["asset"];

/** USDC as deployed by its issuer, with its EIP-712 domain (developers.circle.com, "USDC contract addresses"). */
const USDC: Readonly<Record<string, Asset>> = {
  "eip155:8453": { address: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913", name: "USD Coin", version: "2", decimals: 6 },
  "eip155:84532": { address: "0x036CbD53842c5426634e7929541eC2318f3dCF7e", name: "USDC", version: "2", decimals: 6 },
};

export function usdcOn(network: string): Asset | undefined {
  return USDC[network];
}

/** Null if the deployment takes no payments. */
export function paymentTerms(config: Config, now: Date): PaymentTerms | null {
  const { ATRIUM_WALLET: payTo, ATRIUM_X402_NETWORK: network, ATRIUM_DONATION_TIERS: tiers } = config;
  const asset = config.ATRIUM_X402_ASSET ?? usdcOn(network);
  return payTo && asset ? { payTo, network, asset, tiers, since: now } : null;
}

export function evmAddress(value: string): string {
  if (!/^0x[0-9a-fA-F]{40}$/.test(value)) throw new Error("must be 0x and 40 hex digits");
  return value;
}

export function evmNetwork(value: string): string {
  if (!/^eip155:[1-9]\d{0,18}$/.test(value)) throw new Error("must be eip155: and the number of the chain");
  return value;
}

export function paymentAsset(value: string): Asset {
  const [address = "", name, version, decimals = ""] = value.split("/");
  if (!name || !version || !/^\d{1,2}$/.test(decimals) || Number(decimals) > 18) {
    throw new Error("must be <contract>/<EIP-712 name>/<version>/<decimals>");
  }
  return { address: evmAddress(address), name, version, decimals: Number(decimals) };
}

export function amounts(value: string): readonly number[] {
  const tiers = value.split(",").map(Number);
  if (!tiers.every((tier) => Number.isInteger(tier) && tier >= 1 && tier <= 1_000_000)) {
    throw new Error("must be whole amounts from 1 to 1000000, by commas");
  }
  return tiers;
}
