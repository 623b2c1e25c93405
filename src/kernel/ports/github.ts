/** A GitHub account, as GitHub tells it of whoever holds a token. */
export interface GithubAccount {
  /** Stays the same when the account is renamed. */
  readonly id: number;
  readonly login: string;
  readonly name: string | null;
  readonly avatarUrl: string | null;
  /** A person, and not a bot or an organization. */
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

/** From `from` on, and before `to`. */
export interface GithubWindow {
  readonly from: Date;
  readonly to: Date;
}

export type GithubFault =
  | "rejected" // the token is not valid
  | "no_such_account" // deleted, renamed or hidden
  | "rate_limited"
  | "unavailable"; // GitHub cannot be reached, or its answer is not what it should be

/** GitHub did not do what was asked. `message` is our own words, and may be shown. */
export class GithubRefused extends Error {
  readonly fault: GithubFault;
  /** When GitHub takes requests again, if it said so. */
  readonly retryAt: Date | null;
  constructor(fault: GithubFault, message: string, options: ErrorOptions & { retryAt?: Date | null } = {}) {
    super(message, options);
    this.fault = fault;
    this.retryAt = options.retryAt ?? null;
  }
}

export interface Github {
  /** How many accounts can be read in a minute without exhausting what GitHub allows. */
  readonly readingsPerMinute: number;
  /**
   * The account that a personal token belongs to. The token is used for this one request and kept nowhere.
   * @throws GithubRefused
   */
  accountOf(personalToken: string): Promise<GithubAccount>;
  /**
   * Public commits that the account is the author of, newest first, at most 200.
   * @throws GithubRefused
   */
  publicCommits(login: string, window: GithubWindow): Promise<GithubCommit[]>;
  /**
   * How many private contributions the account shows as a mere number; 0 when its owner shares none, or when the
   * deployment has no token to ask with.
   * @throws GithubRefused
   */
  privateContributions(login: string, window: GithubWindow): Promise<number>;
}
