export const NO_SUCH_PRESENTATION = {
  message: "No published presentation has this number.",
  hint: "Take the number from ic_presentations_list.",
};

export const NO_SUCH_NUMBER = {
  message: "No presentation has this number.",
  hint: "Take the number from ic_admin_list_presentations.",
};

export const NO_SUCH_CAPTIONS = {
  message: "The presentation has no captions in this language.",
  hint: "Read caption_languages in ic_presentations_list.",
};

export const NOT_ASKED = {
  message: "You are not among the speakers of a presentation with this number.",
  hint: "Take the number from ic_presentations_list_mine.",
};

export const NO_SUCH_VAULT_FILE = {
  message: "You have no file with this id.",
  hint: "Take file_id from ic_files_list.",
};

/** Publishing a file shows it to more people, which only its owner may do. */
export const NOT_YOUR_FILE_TO_PUBLISH = {
  message: "Only the owner of a file can publish it.",
  hint: "Store the file in your own vault, then use its id.",
};
