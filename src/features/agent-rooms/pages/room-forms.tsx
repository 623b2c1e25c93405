import { errorAt, type Form as Filled, type fieldErrors, type MemberRequest } from "../../../web/core/index.ts";
import type { Fields } from "../../../web/recipes/index.ts";
import { Button, ButtonRow, Checkbox, FieldRow, Form, RadioGroup, Select, TextArea } from "../../../web/ui/index.ts";
import { roomText as text } from "./text.ts";
import { type Room, rolesOf, roomPath, type Whole } from "./types.ts";

type ComposerProps = { request: MemberRequest; room: Room; form: Filled; field: Fields<"content"> };

/** A turn of the person. */
export function Composer({ request, room, form, field }: ComposerProps) {
  const roles = rolesOf(room);
  const chosen = form.text("channel") || request.query("channel") || "general";
  return (
    <div class="chat-composer">
      <Form action={roomPath(room.room_id)} csrf={request.csrf()} hidden={roles.length === 1 ? { role: roles[0] } : {}}>
        <TextArea {...field("content")} rows={3} />
        {(roles.length > 1 || room.channels.length > 1) && (
          <FieldRow>
            {roles.length > 1 && (
              <Select
                name="role"
                label={text.as}
                required
                value={form.text("role")}
                options={roles.map((role) => ({ value: role, label: role }))}
              />
            )}
            {room.channels.length > 1 && (
              <Select
                name="channel"
                label={text.channel}
                required
                value={chosen}
                options={room.channels.map((name) => ({ value: name, label: name }))}
              />
            )}
          </FieldRow>
        )}
        <ButtonRow>
          <Button>{text.send}</Button>
        </ButtonRow>
      </Form>
    </div>
  );
}

type JoinProps = {
  request: MemberRequest;
  whole: Whole;
  form: Filled;
  errors: ReturnType<typeof fieldErrors>;
};

/** Takes a seat, or acknowledges a new disclosure. */
export function JoinForm({ request, whole: { room, disclosure }, form, errors }: JoinProps) {
  const mine = rolesOf(room);
  const free = mine.length > 0 ? mine : room.invited_as.length > 0 ? room.invited_as : room.open_seats;
  const [only] = free;
  return (
    <div class="card">
      <div class="card-body">
        <h2 id={mine.length > 0 ? undefined : "turns"}>{text.join}</h2>
        {mine.length > 0 && <p>{text.renew}</p>}
        <h3>{text.disclosure}</h3>
        <p class="kept-lines">{disclosure.text}</p>
        <Form
          action={roomPath(room.room_id)}
          csrf={request.csrf()}
          hidden={{ step: "join", ...(free.length === 1 && { role: only }) }}
        >
          {free.length > 1 && (
            <RadioGroup
              name="role"
              label={text.role}
              value={form.shown("role", only)}
              options={free.map((role) => ({ value: role, label: role }))}
            />
          )}
          <Checkbox name="ack" label={text.ack} error={errorAt(errors, "ack")} />
          <ButtonRow>
            <Button>{free.length === 1 && only ? text.joinAs(only) : text.join}</Button>
          </ButtonRow>
        </Form>
      </div>
    </div>
  );
}
