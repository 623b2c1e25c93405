import { translateMessages } from "../kernel/languages/messages.ts";
import { declared, say } from "./messages.ts";

translateMessages("de", say, {
  modelServerAnswered: ({ status }) => `Er hat ${status} geantwortet.`,
  bodyMalformed: "Der Inhalt der Anfrage hat nicht die richtige Form.",
  connectionReadOnly: ({ tool }) => `${tool} ändert etwas, und über diese Verbindung lässt sich nur lesen.`,
  eventMalformed: "Das Ereignis hat nicht die richtige Form.",
  noSuchContent: "Diesen Inhalt gibt es nicht.",
  noSuchDownload: "Zu dieser URL gibt es keinen Download.",
  noSuchOperation: ({ name }) => `Keine Operation heißt ${name}.`,
  noSuchPage: "Keine Seite hat diese ID.",
  tasksPurged: ({ count }) => `${count} gelöscht`,
  topicForbidden: "Was eines der Themen nennt, darfst du nicht lesen.",
  topicsMalformed: "Die Themen fehlen oder haben nicht die richtige Form.",
  tooManyCallerStreams: ({ max }) =>
    `Die Agents eines Mitglieds oder eine Adresse ohne Token können höchstens ${max} Streams zugleich offen haben.`,
  tooManyMemberStreams: "Dieses Mitglied hat zu viele offene Streams und wartende Anfragen.",
  toolReads: ({ tool, call }) => `${tool} liest nur, und ${call} ändert nur.`,
  toolNotRead: ({ tool, read }) => `${tool} ändert etwas, und ${read} liest nur.`,
});

translateMessages("de", declared, {
  a2aTaskKept: "7 Tage, höchstens tausend je Aufrufer",
  a2aTaskWhat: "A2A-Aufgaben",
  a2aTaskWhy: "damit Agents nach dem Stand ihrer Aufgaben fragen können",
  a2aTaskYours: "Aufgaben von Agents über A2A",
  purgeTasksJob: "Löscht A2A-Aufgaben nach sieben Tagen, und je Aufrufer alle bis auf die neuesten tausend.",
});
