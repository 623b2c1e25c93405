import { messages } from "../../kernel/languages/messages.ts";

/** What it says. */
export const say = messages("settings", {
  hostIsAddress: ({ host }: { host: string }) => `${host} is an IP address. Write the host name that links show.`,
  hostIsHere: ({ host }: { host: string }) => `${host} is this server. Its own events need no host here.`,
  hostIsUrl: ({ url, host }: { url: string; host: string }) => `${url} is a URL. Write only ${host}.`,
  hostMalformed: ({ host }: { host: string }) => `${host} is not a host name. Write one such as luma.com.`,
  hostTwice: ({ host }: { host: string }) => `${host} is there twice. Remove one of them.`,
  hostWildcard: ({ host }: { host: string }) => `${host} has a wildcard. Write each host of its own.`,
  issuerMalformed: "must be a whole URL, such as https://login.example.org/realms/house",
  issuerWithQuery: "must have no ? and no #",
  labelEmpty: "must have a character that can be seen",
  mailHostMalformed: "must be a host name, such as smtp.example.org",
  mailNeedsPassword: "is required with a user name",
  mailNeedsUser: "is required with a password",
  mailServerTestRefused: "Tested the mail server, which refused",
  mailUnencrypted: "must be TLS or STARTTLS: a password would be sent unencrypted",
  providerNeedsSecret: "is required for another issuer or client id",
  providerNotSetUp: "No sign-in provider is set up.",
  providerTestRefused: "Tested the sign-in provider, which cannot be used",
  providerUnreadable: "Its client secret cannot be read. Enter it again.",
  removedMailServer: "Removed the mail server",
  removedProvider: "Removed the sign-in provider",
  removedWebhook: "Removed the webhook",
  resetEventHosts: "Reset the event hosts",
  setByEnvironment: ({ keys }: { keys: string }) => `The environment of the server sets this: ${keys}.`,
  setEventHosts: ({ hosts }: { hosts: string }) => `Set the event hosts: ${hosts}`,
  setMailServer: ({ host }: { host: string }) => `Set the mail server ${host}`,
  setProvider: ({ host }: { host: string }) => `Set the sign-in provider at ${host}`,
  setWebhook: ({ host }: { host: string }) => `Set the webhook at ${host}`,
  testedMailServer: "Tested the mail server",
  testedProvider: "Tested the sign-in provider",
  testedWebhook: "Tested the webhook",
  urlMalformed: "must be a whole URL, such as https://hooks.example.org/atrium",
  urlNotHttps: "must begin with https://",
  urlWithCredentials: "must have no user name and password: remove the part before the @",
  webhookTestRefused: "Tested the webhook, which refused",
});

/** What it declares: its purpose, jobs, and how long it keeps records. */
export const declared = messages("settings.declared", {
  settingKept: "until an operator changes or removes them",
  settingWhat: "settings of the deployment: event hosts, mail server, webhook, sign-in provider, and their last tests",
  settingWhy: "to run the space; not personal",
  summary: "Settings of the deployment that operators change: event hosts, mail server, webhook and sign-in provider.",
});
