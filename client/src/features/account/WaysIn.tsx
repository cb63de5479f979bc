import { useState } from "react";
import { useLocation } from "../../lib/location.ts";
import { Button } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useChildrenHere } from "./children-queries.ts";
import { SignInChoices } from "./SignInChoices.tsx";

const loading = <Skeleton height="16rem" role="status" aria-label="Loading" />;
const ChildrenHere = lazyPart(() => import("./ChildrenHere.tsx").then((module) => module.ChildrenHere), loading);
const ChildCodeForm = lazyPart(() => import("./ChildCodeForm.tsx").then((module) => module.ChildCodeForm), loading);

/** On a shared device its children come first; on any other, what this hub offers everybody. */
export function WaysIn() {
  const here = useChildrenHere();
  const { hash } = useLocation();
  // A hash is that of somebody who is signing in or wants an account, so not of a child who signs in here.
  const [way, setWay] = useState<"children" | "others" | "code">(hash === "" ? "children" : "others");
  const { children = [], isShared = false } = here.data ?? {};
  if (way === "code") return <ChildCodeForm onBack={() => setWay("others")} />;
  if (way === "children" && here.isPending) return loading;
  if (way === "children" && children.length > 0)
    return <ChildrenHere childrenHere={children} onSomebodyElse={() => setWay("others")} />;
  return (
    <>
      <SignInChoices />
      <Button variant="quiet" wide marginTop={3} onClick={() => setWay("code")}>
        I have a child's code
      </Button>
      {isShared && children.length > 0 && (
        <Button variant="quiet" wide onClick={() => setWay("children")}>
          Back to the kids
        </Button>
      )}
    </>
  );
}
