import { translateEvents } from "../event-log/index.ts";
import { notifications } from "./notifications.ts";

function dayText(instant: string): string {
  const day = new Intl.DateTimeFormat("de-DE", { dateStyle: "long", timeZone: "UTC" });
  const at = Date.parse(instant);
  return Number.isNaN(at) ? instant : day.format(at);
}

translateEvents("de", notifications, {
  account_administered: {
    title: ({ text }) =>
      ({
        create_operator: "Der Administrator des Servers hat dich zur verantwortlichen Person gemacht",
        reset_password: "Der Administrator des Servers hat einen Link erstellt, mit dem du dein Passwort setzt",
        revoke_tokens: "Der Administrator des Servers hat die Token deiner Agents widerrufen",
        make_operator: "Der Administrator des Servers hat dich zur verantwortlichen Person gemacht",
        reset_two_factor: "Der Administrator des Servers hat deine Zwei-Faktor-Authentifizierung abgeschaltet",
        reset_link: "Der Administrator des Servers hat einen Link erstellt, mit dem du dein Passwort setzt",
      })[text("action")] ?? "Der Administrator des Servers hat dein Konto geändert",
    detail: () => "Wenn du das nicht erwartet hast, frage die Menschen, die den Server betreiben.",
  },
  account_renamed: {
    title: ({ text }) => `Jemand aus der Verwaltung hat deinen Namen in „${text("name")}“ geändert`,
    detail: ({ text }) => `Vorher war er „${text("before")}“. Du kannst ihn auf der Seite Konto ändern.`,
  },
  data_exported: {
    title: () => "Deine Daten wurden exportiert",
  },
  account_deletion_requested: {
    title: ({ text }) => `Dein Konto wird gelöscht: ${dayText(text("due_at"))}`,
    detail: () => "Melde dich vorher an, um dein Konto zu behalten. Deine Agents sind pausiert.",
  },
  account_deletion_cancelled: {
    title: () => "Dein Konto wird nicht gelöscht",
    detail: ({ text }) =>
      ({
        signed_in:
          "Du hast dich wieder angemeldet, und damit ist die Löschung aufgehoben. Deine Agents sind noch pausiert.",
        last_operator:
          "Du bist die einzige verantwortliche Person des Space. Deshalb kann dein Konto nicht gelöscht werden. Gib zuerst einem anderen Mitglied diese Stufe.",
      })[text("because")] ?? "Du hast die Löschung aufgehoben. Deine Agents sind noch pausiert.",
  },
});
