/**
 * The page that explains which address the hub needs. Browsers show it when the hub refuses their calls with status
 * 421.
 */
export const addressPagePath = "/api/address";
