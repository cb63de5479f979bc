/** The page of the hub that explains which address it needs, for a browser whose calls were refused with status 421. */
export const addressPagePath = "/api/address";
