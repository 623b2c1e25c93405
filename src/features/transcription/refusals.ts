import type { RefusalDetails } from "../../kernel/errors.ts";
import { say } from "./messages.ts";

export const ONE_SOURCE: RefusalDetails = {
  message: say.fileOrUrl,
  hint: "Leave out the other one.",
};

export const NO_SUCH_RECORDING: RefusalDetails = {
  message: say.noSuchFile,
  hint: "Call ic_files_list or ic_files_search for the IDs.",
};

export const CLOSED_RECORDING: RefusalDetails = {
  message: say.fileClosed,
  hint: "Try again once it is scanned.",
};

export const NO_RECORDING: RefusalDetails = {
  message: say.notRecording,
  hint: "Send the file_id of a recording; contentType of ic_files_get names the type.",
};

export const NOT_HTTPS: RefusalDetails = {
  message: say.urlNotFetchable,
  hint: "Send an https URL without a user name and password.",
};

export const NO_SUCH_JOB: RefusalDetails = {
  message: say.noSuchTranscription,
  hint: "Call ic_transcribe_list for the IDs.",
};

export const NOT_DONE: RefusalDetails = {
  message: say.noTranscript,
  hint: "Call ic_transcribe_status for its state.",
};

export const TRANSCRIPT_GONE: RefusalDetails = {
  message: say.transcriptGone,
  hint: "Ask the member who submitted it, or submit the recording again.",
};

export const ALREADY_ENDED: RefusalDetails = {
  message: say.alreadyEnded,
  hint: "No action is needed.",
};
