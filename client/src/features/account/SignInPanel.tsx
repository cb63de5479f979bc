import { useState } from "react";
import { useLocation } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useDeviceChildren } from "./children-queries.ts";
import { SignInChoices } from "./SignInChoices.tsx";

const loading = <Skeleton height="16rem" role="status" aria-label="Loading" />;
const ChildrenHere = lazyPart(() => import("./ChildPicker.tsx").then((module) => module.ChildPicker), loading);
const ChildCodeForm = lazyPart(() => import("./ChildCodeForm.tsx").then((module) => module.ChildCodeForm), loading);

/** Shows the children first on a shared device, and the hub's sign-in choices on others. */
export function SignInPanel() {
  const device = useDeviceChildren();
  const { hash } = useLocation();
  // A hash belongs to a sign-in or sign-up in progress, not to a child on a shared device.
  const [view, setView] = useState<"children" | "others" | "code">(hash === "" ? "children" : "others");
  const { children = [], isShared = false } = device.data ?? {};
  if (view === "code") return <ChildCodeForm onBack={() => setView("others")} />;
  if (view === "children" && device.isPending) return loading;
  if (view === "children" && children.length > 0)
    return <ChildrenHere deviceChildren={children} onSomeoneElse={() => setView("others")} />;
  return (
    <>
      <SignInChoices />
      <Button variant="quiet" wide marginTop={3} onClick={() => setView("code")}>
        I have a child's code
      </Button>
      {isShared && children.length > 0 && (
        <Button variant="quiet" wide onClick={() => setView("children")}>
          Back to kids' sign-in
        </Button>
      )}
    </>
  );
}
