import { authorizes } from "../../../kernel/access/scopes.ts";
import {
  call,
  clockOf,
  type Form as Fields,
  fieldErrors,
  type MemberRequest,
  memberPage,
  need,
  type PageDocument,
  type PageResponse,
  type Refused,
  tierTooLowPage,
} from "../../../web/core/index.ts";
import {
  Button,
  ButtonRow,
  Card,
  DefinitionList,
  ErrorSummary,
  Form,
  LinkButton,
  LivePart,
  Notice,
  Status,
  Time,
} from "../../../web/ui/index.ts";
import { Blocked, UnitState } from "./loans.page.tsx";
import { lendingText } from "./text.ts";
import { kindOf, LOANS, type Unit, unitAt, unitPath } from "./types.ts";

const text = lendingText.unit;

/** The page that a label opens: one thing, and the one act that it allows now. */
export const unit = memberPage({
  path: "/u/:unit",
  acts: ["take", "return", "clean", "wait"],
  async show(request) {
    if (!authorizes(request.viewer.tier, "headsets:lend"))
      return tierTooLowPage(request, lendingText.loans.title, "headsets:lend");
    return renderPage(request);
  },
  async act(request, form) {
    const done = await carryOut(request, form);
    return "refused" in done ? renderPage(request, done.refused) : done;
  },
});

type Done = Extract<PageResponse, { to: string }> | { refused: Refused };

async function carryOut(request: MemberRequest, form: Fields): Promise<Done> {
  const unit_id = request.parameters.unit ?? "";
  const done = (notice: string): Done => ({ to: unitPath(unit_id), notice: { tone: "success", text: notice } });
  switch (form.text("act")) {
    case "return": {
      const returned = await call(request, "lending.return", { lend_id: form.text("lend") });
      return returned.ok ? done(lendingText.loans.returned(unit_id)) : returned;
    }
    case "wait": {
      const placed = await call(request, "lending.place_hold", { unit_id });
      return placed.ok ? done(lendingText.loans.waiting) : placed;
    }
    case "clean": {
      const cleaned = await call(request, "lending.mark_clean", { unit_id });
      return cleaned.ok ? done(text.cleaned) : cleaned;
    }
    default: {
      const taken = await call(request, "lending.checkout", { unit_id });
      return taken.ok ? done(text.taken(unit_id.toUpperCase())) : taken;
    }
  }
}

async function renderPage(request: MemberRequest, refused?: Refused): Promise<PageDocument> {
  const shown = await unitAt(request);
  const [kind, { lend, hold }, { blocked }, attested] = await Promise.all([
    kindOf(request, shown.kind),
    need(request, "lending.get_my_lend", { kind: shown.kind }),
    need(request, "lending.list_mine", {}),
    need(request, "lending.get_attestation_status", { kind: shown.kind }),
  ]);
  const waiver = kind?.needs_waiver ? await need(request, "lending.check_waiver", { kind: shown.kind }) : null;
  const own = lend?.unit_id === shown.id ? lend : null;
  const mustSign = waiver !== null && waiver.state !== "fresh" && !own && !blocked;
  const { facts } = text;
  return {
    title: shown.id,
    layout: "focus",
    topics: ["me", "lending"],
    refused,
    body: (
      <>
        <ErrorSummary errors={fieldErrors(refused, {})} />
        {blocked && <Blocked />}
        {mustSign && (
          <Notice tone="warning" title={text.sign}>
            <p>{text.signText}</p>
            <LinkButton href={`${LOANS}/waiver?kind=${shown.kind}&unit=${shown.id}`} kind="primary">
              {lendingText.loans.waiver}
            </LinkButton>
          </Notice>
        )}
        <LivePart id="unit" named={shown.id}>
          <Card title={shown.id} {...(kind && { lede: kind.name })} rank={1}>
            <DefinitionList
              facts={[
                {
                  term: facts.state,
                  detail: own ? <Status tone="success">{text.own}</Status> : <UnitState unit={shown} />,
                },
                {
                  term: text.until,
                  detail: own && <Time at={new Date(own.due_back_at)} relative {...clockOf(request)} />,
                },
                {
                  term: facts.terms,
                  detail: own || !kind ? undefined : text.terms(text.hours(kind.minutes_max), kind.until_close),
                },
                { term: facts.condition, detail: shown.condition },
                { term: facts.comes, detail: shown.accessories.join(", ") },
              ]}
            />
            <Acts
              request={request}
              of={shown}
              lendId={own?.lend_id}
              mayTake={!mustSign && !lend && !blocked}
              waits={hold !== null}
              clean={attested.is_attested}
            />
          </Card>
        </LivePart>
        {kind?.handling && (
          <Card title={text.handling}>
            <p dir="auto" class="kept-lines">
              {kind.handling}
            </p>
          </Card>
        )}
      </>
    ),
  };
}

type ActsProps = {
  request: MemberRequest;
  of: Unit;
  lendId: string | undefined;
  mayTake: boolean;
  waits: boolean;
  clean: boolean;
};

function Acts({ request, of, lendId, mayTake, waits, clean }: ActsProps) {
  const { status, needs_cleaning, id } = of;
  const damage = `${unitPath(id)}/damage${lendId ? `?lend=${lendId}` : ""}`;
  return (
    <Form action={unitPath(id)} csrf={request.csrf()} {...(lendId && { hidden: { lend: lendId } })}>
      <ButtonRow>
        {lendId && (
          <Button name="act" value="return">
            {lendingText.loans.returnIt}
          </Button>
        )}
        {status === "available" && mayTake && (
          <Button name="act" value="take">
            {text.take}
          </Button>
        )}
        {needs_cleaning && clean && (
          <Button name="act" value="clean">
            {text.clean}
          </Button>
        )}
        {status !== "available" && status !== "retired" && !lendId && mayTake && !waits && (
          <Button kind="secondary" name="act" value="wait">
            {lendingText.loans.wait}
          </Button>
        )}
        <LinkButton href={damage} kind="quiet">
          {text.report}
        </LinkButton>
        <LinkButton href={LOANS} kind="quiet">
          {text.back}
        </LinkButton>
      </ButtonRow>
    </Form>
  );
}
