import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";

/** The terms of use, short enough to read in a minute. */
export function TermsPage() {
  const supportEmail = useHubOptions().data?.supportEmail;
  return (
    <PageFrame>
      <chakra.h1 fontSize="2xl" marginBottom={3}>
        Terms and Privacy
      </chakra.h1>
      <chakra.p maxWidth="text">
        This hub runs on a computer owned by someone you know, not by a company. The person who runs it could read the
        data on it, as on any computer they own.
      </chakra.p>
      <Part title="Terms">
        <li>The hub is for families. Each family sees only its own data.</li>
        <li>Sign in as yourself. Don't try to read or damage other people's data.</li>
        <li>
          The hub comes as is, without a warranty. It doesn't replace medical advice. If you cook for someone with an
          allergy, always check the ingredients yourself.
        </li>
        <li>You can leave anytime. In your settings, you can download your data and delete your account.</li>
      </Part>
      <Part title="Privacy">
        <li>
          The hub stores what your family enters, your name and email address, and the network and browser you signed in
          from. It stores passwords and PINs in a form that no one can read.
        </li>
        <li>
          No ads, no tracking, and nothing loaded from other sites. Cookies keep you signed in and recognize your
          devices.
        </li>
        <li>
          The person who runs the hub can connect services, such as a language model for the assistant, email, weather
          or other ways to sign in. Your family can add outside calendars and notifications. Each service gets only the
          data it needs.
        </li>
        <li>Your browser turns speech into text. Some browsers send the recording to their maker to do this.</li>
        <li>Deleted data is removed from the hub right away. It stays in backups until those are deleted.</li>
      </Part>
      <chakra.p marginTop={6} color="quiet">
        {supportEmail ? `Questions? Write to ${supportEmail}.` : "Questions? Ask the person who runs this hub."}
      </chakra.p>
      <chakra.div marginTop={6}>
        <ButtonLink to="/login">Back to sign-in</ButtonLink>
      </chakra.div>
    </PageFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <chakra.h2 fontSize="lg" marginTop={6} marginBottom={2}>
        {title}
      </chakra.h2>
      <chakra.ul
        maxWidth="text"
        listStyleType="disc"
        paddingInlineStart={5}
        display="flex"
        flexDirection="column"
        gap={2}
      >
        {children}
      </chakra.ul>
    </>
  );
}
