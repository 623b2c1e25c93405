declare module "../../kernel/settings.ts" {
  interface Settings {
    readonly listMail: {
      /** The sender of mails, if one is configured. */
      readonly from: string | null;
      readonly connections: number;
      /** Mails a second to one domain. */
      readonly perDomainRate: number;
      /** How long a mail stays unknown before the relay's record is asked. */
      readonly traceAfterMs: number;
    };
  }
}

export type {};
