const FLOORS = "a person answers for the floors of a house";
const LEARNS = "a person decides which applications learn who members are";

/** Operations of applications without a tool, with the reason. */
export const APPLICATIONS_FOR_PEOPLE: Readonly<Record<string, string>> = {
  "applications.add": LEARNS,
  "applications.update": LEARNS,
  "applications.remove": LEARNS,
  "applications.rotate_secret": LEARNS,
  "applications.list_mine": LEARNS,
  "applications.disconnect": LEARNS,
  "applications.begin_sign_in": LEARNS,
  "applications.decide_sign_in": LEARNS,
};

/** Operations of applications without a page, with the reason. */
export const APPLICATIONS_WITHOUT_A_PAGE: Readonly<Record<string, string>> = {
  "applications.read_claims": "an application reads who signed in",
  "applications.list_keys": "an application verifies ID tokens",
};

/** Operations of the house without a tool, with the reason. */
export const HOUSE_FOR_PEOPLE: Readonly<Record<string, string>> = {
  "house.propose": FLOORS,
  "house.approve": FLOORS,
  "house.withdraw": FLOORS,
  "house.send_link": FLOORS,
  "house.suspend": FLOORS,
  "house.set_read_only": FLOORS,
  "house.resume": FLOORS,
  "house.add_host": FLOORS,
  "house.check_host": FLOORS,
  "house.remove_host": FLOORS,
};
