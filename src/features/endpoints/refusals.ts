export const NO_SUCH_ENDPOINT = {
  hint: "Take id from ic_endpoint_search, or from your own with ic_endpoint_list_mine.",
};

export const NO_SUCH_PENDING = { hint: "Take id from ic_admin_list_pending_endpoints." };

export const OWN_ENDPOINT = "You cannot decide on your own endpoint.";

export const NOT_A_WEB_URL = (field: "url" | "card_url") => ({
  message: `${field} is not an https URL without credentials.`,
  hint: "Send the URL that agents connect to, such as https://agent.example/a2a.",
  context: { fields: [field] },
});

export const CARD_ELSEWHERE = {
  message: "card_url is on another host than url.",
  hint: "Publish the card on the endpoint's own host, or leave card_url out.",
  context: { fields: ["card_url"] },
};

export const tooMany = (max: number) => ({
  message: `You have registered ${max} endpoints already.`,
  hint: "Remove one with ic_endpoint_remove first.",
});

export const badCard = (message: string) => ({
  message,
  hint: "Publish the card where the kind of the endpoint has it, and try again. See the summary of ic_endpoint_register.",
});

export const NO_REASON = {
  message: "The reason has no visible text.",
  hint: "Send the reason: the owner reads it.",
  context: { fields: ["reason"] },
};

export const NO_VISIBLE_NAME = {
  message: "The name has no visible text.",
  hint: "Send a name, or leave it out for the name of the card.",
  context: { fields: ["name"] },
};

export const DECIDED = {
  message: "This endpoint does not wait for a decision.",
  hint: "Read it with ic_endpoint_get.",
};

export const changedMeanwhile = (rev: number) => ({
  hint: "Read it again, and send the request with its new rev.",
  context: { rev },
});
