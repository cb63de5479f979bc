import { chakra } from "@chakra-ui/react";
import { CalendarDays, ListChecks, LockKeyhole, type LucideIcon } from "lucide-react";
import { useSession } from "../../hub/session.ts";
import { iconSizes, iconStroke } from "../../ui/icons.ts";
import { Link } from "../../ui/Link.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";
import { Redirect } from "../../ui/Redirect.tsx";
import { SignInPanel } from "./SignInPanel.tsx";

/** The ways to sign in. Redirects signed-in users to the home page. */
export function LoginPage() {
  const session = useSession();
  if (session.state === "signed-in") return <Redirect to="/" />;
  return (
    <PageFrame width="page">
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 28rem" }}
        alignItems="start"
        alignContent={{ lg: "center" }}
        gap={{ base: 8, lg: 24 }}
        flex="1"
        width="full"
        maxWidth="64rem"
        marginInline="auto"
        paddingBlock={{ base: 4, md: 8 }}
      >
        <chakra.div
          order={{ base: 2, lg: 1 }}
          maxWidth={{ base: "28rem", lg: "none" }}
          marginInline={{ base: "auto", lg: 0 }}
        >
          <chakra.h1 fontSize={{ base: "2xl", lg: "3xl" }} marginBottom={6}>
            Everyone at one table
          </chakra.h1>
          <chakra.ul listStyleType="none" display="flex" flexDirection="column" gap={4}>
            <PromiseLine
              icon={ListChecks}
              title="AI-powered planning"
              text="Dinners, shopping and ideas for the afternoon. You always have the last word."
            />
            <PromiseLine
              icon={CalendarDays}
              title="Family coordination"
              text="One list and one calendar, live on every phone and on the kitchen display."
            />
            <PromiseLine
              icon={LockKeyhole}
              title="Secure private data"
              text="Your family's data stays on your own hub."
            />
          </chakra.ul>
        </chakra.div>
        <chakra.div
          order={{ base: 1, lg: 2 }}
          width="full"
          maxWidth="28rem"
          marginInline="auto"
          padding={{ base: 4, md: 8 }}
          bg="card"
          borderWidth="1px"
          borderRadius="card"
        >
          <SignInPanel />
          <chakra.p marginTop={6} fontSize="sm" color="quiet">
            By signing in, you agree to <Terms to="/terms">the terms and the privacy policy</Terms> of this hub.
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </PageFrame>
  );
}

// Part of a line of text, but tall enough to tap.
const Terms = chakra(Link, {
  base: { paddingBlock: 3, color: "leafText", textDecoration: "underline" },
});

function PromiseLine({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) {
  return (
    <chakra.li display="flex" gap={3}>
      <chakra.span color="leafText" flexShrink={0} marginTop={0.5}>
        <Icon aria-hidden size={iconSizes.large} strokeWidth={iconStroke} />
      </chakra.span>
      <chakra.span>
        <chakra.strong display="block" fontWeight="strong">
          {title}
        </chakra.strong>
        <chakra.span color="quiet">{text}</chakra.span>
      </chakra.span>
    </chakra.li>
  );
}
