import {
  Button,
  ButtonRow,
  Card,
  Checkbox,
  CheckboxGroup,
  DateTimeField,
  EmailField,
  ErrorSummary,
  FileField,
  Flow,
  Form,
  LinkButton,
  PasswordField,
  RadioGroup,
  ScopeList,
  Section,
  Select,
  TextArea,
  TextField,
} from "../index.ts";

const printers = [
  { value: "p1", label: "Prusa MK4 by the window" },
  { value: "p2", label: "Bambu X1, second shelf" },
  { value: "p3", label: "Resin printer", disabled: true },
];

const fields = (
  <Card title="Propose an event" lede="An operator reads every proposal within two days.">
    <Form action="/events/propose" csrf="gallery" multipart>
      <TextField
        name="title"
        label="Title"
        required
        error="Enter a title of at most 80 characters"
        value="Night of a"
      />
      <TextField name="code" label="Code on your other screen" look="code" required value="WDJB-MJHT" maxlength={9} />
      <TextField
        name="reason"
        label="Reason"
        required
        hint="Choose one or write your own."
        suggestions={["The hall is taken then.", "Please say more about it."]}
      />
      <EmailField name="email" label="Email" required hint="We write only when the decision is made." />
      <PasswordField name="password" label="Password" required autocomplete="current-password" />
      <DateTimeField name="starts" label="Starts" required timeZone="Europe/Berlin" value="2026-11-27T19:00" />
      <TextArea name="summary" label="What happens there" hint="Plain text." value="We mend radios & listen." />
      <Select name="printer" label="Printer" options={printers} value="p2" placeholder="None" />
      <RadioGroup
        name="audience"
        label="Who may come"
        required
        value="members"
        options={[
          { value: "members", label: "Members", hint: "Everybody with a key to the hall." },
          { value: "everybody", label: "Everybody" },
        ]}
        error="Choose who may come"
      />
      <CheckboxGroup
        name="needs"
        label="What you need"
        values={["chairs"]}
        options={[
          { value: "chairs", label: "Chairs" },
          { value: "projector", label: "Projector" },
        ]}
      />
      <FileField name="picture" label="Picture" hint="PNG or JPEG, at most 5 MB." accept="image/png,image/jpeg" />
      <Checkbox name="terms" label="I have read the house rules" required hint="They fit on one page." />
      <ButtonRow>
        <Button>Send the proposal</Button>
        <Button kind="secondary" name="draft" value="yes">
          Keep as draft
        </Button>
      </ButtonRow>
    </Form>
  </Card>
);

const buttons = (
  <Flow>
    <ButtonRow>
      <Button>Approve</Button>
      <Button kind="secondary">Deny</Button>
      <Button kind="quiet">Cancel</Button>
      <Button kind="danger">Revoke the token</Button>
      <Button disabled>Not open yet</Button>
    </ButtonRow>
    <ButtonRow>
      <Button small>Approve</Button>
      <LinkButton small href="/operate/inbox/booking/7">
        Read
      </LinkButton>
      <Button small kind="danger" label="Revoke the calendar agent">
        Revoke
      </Button>
    </ButtonRow>
  </Flow>
);

const scopes = [
  { scope: "events:read_upcoming", allows: "list upcoming events", kind: "reads" },
  { scope: "events:rsvp", allows: "send RSVPs for you", kind: "acts", checked: false },
  {
    scope: "resources:book",
    allows: "book rooms and printers for you",
    kind: "acts",
    grantable: false,
    needs: "Inner-circle member",
  },
  { scope: "keys:spend", allows: "spend up to 20 model credits a day", kind: "spends" },
] as const;

/** Buttons, fields, errors and scope choices. */
export const galleryForms = (
  <>
    <ErrorSummary
      errors={[
        { field: "title", text: "Enter a title of at most 80 characters" },
        { field: "audience", text: "Choose who may come" },
      ]}
    />
    <Section title="Buttons" split>
      {buttons}
    </Section>
    <Section title="Fields" split>
      {fields}
    </Section>
    <Section title="Scopes" lede="As requested on the approval page, and as shown afterwards." split>
      <Card title="What this agent may do" rank={3}>
        <ScopeList scopes={[...scopes]} name="scope" />
      </Card>
      <ScopeList scopes={[...scopes]} rank={3} />
    </Section>
  </>
);
