import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider from "oidc-provider";

/** An OpenID provider with one client. Everybody who comes is signed in as `person`, and consents. */
export interface OpenIdTestProvider extends AsyncDisposable {
  readonly issuer: string;
  readonly client: { readonly id: string; readonly secret: string };
  person: OpenIdPerson;
  /** Changes the claims of ID tokens, which are then signed again. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null;
}

export interface OpenIdPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
  readonly name: string;
  readonly preferred_username: string;
}

/** Reserved characters show whether the client encodes them (RFC 6749 §2.3.1). */
const CLIENT = { id: "atrium", secret: "a secret: 100% of it, with + and &" };
const INTERACTION = "/interaction/";

export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdTestProvider> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, OpenIdPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { email: ["email", "email_verified"], profile: ["name", "preferred_username"] },
    cookies: { keys: ["for tests"] },
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: "one", use: "sig", alg: "RS256" }] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => INTERACTION + uid },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: async () => ({ ...people.get(sub) }) }),
  });
  provider.use(async (context, next) => {
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (context.path !== "/token" || !body?.id_token || !started.tamper) return;
    const claims = started.tamper(decodeJwt(body.id_token));
    const signed = await new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "one" }).sign(privateKey);
    context.body = { ...body, id_token: signed };
  });
  const serve = provider.callback();
  server.on("request", async (request, response) => {
    if (!request.url?.startsWith(INTERACTION)) return serve(request, response);
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === "login") {
      people.set(started.person.sub, started.person);
      return provider.interactionFinished(request, response, { login: { accountId: started.person.sub } });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: params.client_id });
    grant.addOIDCScope(params.scope);
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  });
  const started: OpenIdTestProvider = {
    issuer,
    client: CLIENT,
    person: { sub: "1", email: "nobody@example.org", email_verified: true, name: "Nobody", preferred_username: "no" },
    tamper: null,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return started;
}
