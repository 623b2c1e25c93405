import type { RefusalDetails } from "../../kernel/errors.ts";

export const NO_ENGINE: RefusalDetails = {
  message: "No speech engine is configured on this server.",
  hint: "An operator of the machine can set ATRIUM_SPEECH_URL or ATRIUM_SPEECH_COMMAND.",
};

export const ONE_SOURCE: RefusalDetails = {
  message: "Send exactly one of file_id and audio_url.",
  hint: "Leave out the other one.",
};

export const NO_SUCH_RECORDING: RefusalDetails = {
  message: "No file has this ID, or you may not see it.",
  hint: "Call ic_files_list or ic_files_search for the IDs.",
};

export const CLOSED_RECORDING: RefusalDetails = {
  message: "This file is closed: an operator quarantined it, or the virus scanner has not passed it.",
  hint: "Try again once it is scanned.",
};

export const NO_RECORDING: RefusalDetails = {
  message: "This file is neither audio nor video.",
  hint: "Send the file_id of a recording; contentType of ic_files_get names the type.",
};

export const NOT_HTTPS: RefusalDetails = {
  message: "audio_url cannot be fetched.",
  hint: "Send an https URL without a user name and password.",
};

export const NO_SUCH_JOB: RefusalDetails = {
  message: "No transcription of yours has this ID.",
  hint: "Call ic_transcribe_list for the IDs.",
};

export const NOT_DONE: RefusalDetails = {
  message: "This transcription has no transcript.",
  hint: "Call ic_transcribe_status for its state.",
};

export const TRANSCRIPT_GONE: RefusalDetails = {
  message: "The files of this transcript were deleted, or you may not see them.",
  hint: "Ask the member who submitted it, or submit the recording again.",
};

export const ALREADY_ENDED: RefusalDetails = {
  message: "This transcription has already ended.",
  hint: "No action is needed.",
};
