import type { Message } from "../languages/messages.ts";
import { SaidError } from "../languages/said-error.ts";

/** The GitHub account of a token's holder. */
export interface GithubAccount {
  /** Unchanged when the account is renamed. */
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  /** Not a bot or an organization. */
  readonly isPerson: boolean;
}

/** A commit in a public repository. */
export interface GithubCommit {
  readonly sha: string;
  readonly authoredAt: Date;
  readonly isMerge: boolean;
  readonly isInFork: boolean;
  readonly isByBot: boolean;
}

/** `from` inclusive, `before` exclusive. */
export interface GithubWindow {
  readonly from: Date;
  readonly to: Date;
}

export type GithubFault =
  | "rejected" // the token is not valid
  | "no_such_account" // deleted, renamed or hidden
  | "rate_limited"
  | "unavailable"; // GitHub cannot be reached, or its answer is not valid

/** The request to GitHub failed. `said` may be shown. */
export class GithubRefused extends SaidError {
  readonly fault: GithubFault;
  /** When GitHub accepts requests again, if known. */
  readonly retryAt: Date | null;
  constructor(fault: GithubFault, said: Message, options: ErrorOptions & { retryAt?: Date | null } = {}) {
    super(said, options);
    this.fault = fault;
    this.retryAt = options.retryAt ?? null;
  }
}

export interface Github {
  /** Accounts that can be read per minute within GitHub's rate limit. */
  readonly readingsPerMinute: number;
  /**
   * The account of a personal token. The token is used for this request and not stored.
   * @throws GithubRefused
   */
  accountOf(personalToken: string): Promise<GithubAccount>;
  /**
   * At most 200 public commits by the account, newest first.
   * @throws GithubRefused
   */
  publicCommits(login: string, window: GithubWindow): Promise<GithubCommit[]>;
  /**
   * The number of private contributions that the account shows; 0 if it shares none, or if the deployment has no token.
   * @throws GithubRefused
   */
  privateContributions(login: string, window: GithubWindow): Promise<number>;
}
