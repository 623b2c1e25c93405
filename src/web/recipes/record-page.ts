import {
  type Form,
  type MemberRequest,
  memberPage,
  notFound,
  operatorPage,
  type Page,
  type PageDocument,
  type Redirect,
  type Refused,
  untouched,
  type WebRequest,
} from "../core/index.ts";

/** What a page of a recipe is about. */
export interface About<Record> {
  readonly path: string;
  readonly who: "member" | "operator";
  /** Asks for a recent sign-in before the page is shown, where its act needs one. */
  readonly recentSignIn?: true;
  /** Reads what the page is about; null if nothing is left to do. @throws PageRefusal */
  readonly record: (request: MemberRequest) => Promise<Record | null>;
  /** Where the page leads without a record. By default it does not exist. */
  readonly gone?: (request: MemberRequest) => Redirect;
}

/** Where the visitor goes, and what the notice there says. */
export interface Done {
  readonly to: string;
  readonly text: string;
}

interface Steps<Record> {
  readonly render: (request: MemberRequest, about: Record, form: Form, refused?: Refused) => PageDocument;
  readonly act: (request: MemberRequest, about: Record, form: Form) => Promise<Done | { readonly refused: Refused }>;
}

/** A page about one record: shown, and after a refusal shown again with it. */
export function recordPage<Record extends object>(page: About<Record>, { render, act }: Steps<Record>): Page {
  const leave = (request: MemberRequest) => {
    if (!page.gone) throw notFound();
    return page.gone(request);
  };
  const define = page.who === "member" ? memberPage : operatorPage;
  return define({
    path: page.path,
    ...(page.recentSignIn && { recentSignIn: true }),
    async show(request) {
      const about = await page.record(request);
      return about ? render(request, about, untouched) : leave(request);
    },
    async act(request, form) {
      const about = await page.record(request);
      if (!about) return leave(request);
      const acted = await act(request, about, form);
      if ("refused" in acted) return render(request, about, form, acted.refused);
      return { to: acted.to, notice: { tone: "success", text: acted.text } };
    },
  });
}

/** The page with its query, which may name what a form changes. */
export function addressOf({ path, search }: WebRequest): string {
  return search === "" ? path : `${path}?${search}`;
}
