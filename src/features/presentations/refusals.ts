import { say } from "./messages.ts";

export const NO_SUCH_PRESENTATION = {
  message: say.noSuchPublishedPresentation,
  hint: "Take the number from ic_presentations_list.",
};

export const NO_SUCH_NUMBER = {
  message: say.noSuchPresentation,
  hint: "Take the number from ic_admin_list_presentations.",
};

export const NO_SUCH_CAPTIONS = {
  message: say.noCaptionsInLanguage,
  hint: "Read caption_languages in ic_presentations_list.",
};

export const NOT_ASKED = {
  message: say.notAmongSpeakers,
  hint: "Take the number from ic_presentations_list_mine.",
};

export const NO_SUCH_VAULT_FILE = {
  message: say.noSuchFile,
  hint: "Take file_id from ic_files_list.",
};

/** Publishing a file shows it to more people, which only its owner may do. */
export const NOT_YOUR_FILE_TO_PUBLISH = {
  message: say.onlyFileOwnerPublishes,
  hint: "Store the file in your own vault, then use its id.",
};
