/**
 * The page that explains which address the hub needs. Browsers see it when their calls were refused with status 421.
 */
export const addressPagePath = "/api/address";
