import type { Mailer } from "../../kernel/ports/mailer.ts";

interface Built<Access> {
  readonly of: Access;
  readonly mailer: Mailer;
  /** Mails under way. */
  busy: number;
  isReplaced: boolean;
}

/**
 * A mailer that follows its settings. A replaced one is closed after its last mail: closing it at once would leave open
 * whether mails under way arrived. Without a server, mails go to `folder`.
 */
export function createLiveMailer<Access>(
  access: () => Access | null,
  folder: Mailer,
  build: (access: Access) => Mailer,
): Mailer {
  let built: Built<Access> | null = null;

  const closeIdle = (each: Built<Access>) => {
    if (each.isReplaced && each.busy === 0) void each.mailer.close?.();
  };

  const inForce = (): Built<Access> | null => {
    const wanted = access();
    if (built?.of === wanted) return built;
    if (built) {
      built.isReplaced = true;
      closeIdle(built);
    }
    built = wanted === null ? null : { of: wanted, mailer: build(wanted), busy: 0, isReplaced: false };
    return built;
  };

  const withMailer = async <T>(work: (mailer: Mailer) => Promise<T>): Promise<T> => {
    const each = inForce();
    if (each === null) return work(folder);
    each.busy += 1;
    try {
      return await work(each.mailer);
    } finally {
      each.busy -= 1;
      closeIdle(each);
    }
  };

  return {
    send: (mail) => withMailer((mailer) => mailer.send(mail)),
    sendList: (mail) => withMailer((mailer) => mailer.sendList(mail)),
    // Mails from before the server was set up are there still.
    forget: async (address) => folder.forget?.(address),
    close: async () => built?.mailer.close?.(),
  };
}
