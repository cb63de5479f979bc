import { Background } from "./Background.tsx";
import { SecondFactorNotice } from "./features/account/SecondFactorNotice.tsx";
import { AsideNotice } from "./features/dashboard/AsideNotice.tsx";
import { OutdatedNotice } from "./features/dashboard/OutdatedNotice.tsx";
import { PlainHttpNotice } from "./features/dashboard/PlainHttpNotice.tsx";
import { QueryProvider } from "./hub/QueryProvider.tsx";

/** The notices about this device above every page, and the page's background work. */
export function PageNotices() {
  return (
    <QueryProvider>
      <AsideNotice />
      <OutdatedNotice />
      <PlainHttpNotice />
      <SecondFactorNotice />
      <Background />
    </QueryProvider>
  );
}
