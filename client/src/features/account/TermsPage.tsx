import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { useHubOptions } from "../../hub/use-hub-options.ts";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { PageFrame } from "../../ui/PageFrame.tsx";

/** What people agree to when they sign in, in words that can be read in a minute. */
export function TermsPage() {
  const supportEmail = useHubOptions().data?.supportEmail;
  return (
    <PageFrame>
      <chakra.h1 fontSize="2xl" marginBottom={3}>
        Terms and Privacy
      </chakra.h1>
      <chakra.p maxWidth="text">
        This hub runs on a computer of somebody you know, and not at a company. Whoever runs it looks after it, and
        could read what is kept on it, as with any computer of theirs.
      </chakra.p>
      <Part title="Terms">
        <li>It is for families. What one family writes, no other family sees.</li>
        <li>Sign in as yourself, and do not try to read or break what belongs to others.</li>
        <li>
          It comes as it is, without a warranty. It does not know your health: check what you cook for somebody with an
          allergy yourself.
        </li>
        <li>You may leave at any time: Delete Account is in your settings, and so is a copy of all that is yours.</li>
      </Part>
      <Part title="Privacy">
        <li>
          The hub keeps what your family writes, your name and e-mail address, and from which network and browser you
          signed in. Passwords and PINs are kept so that nobody can read them.
        </li>
        <li>
          It has no ads, counts nobody, and loads nothing from elsewhere. Its cookies keep you signed in and know your
          devices.
        </li>
        <li>
          Whoever runs it can connect services: a language model for the assistant, e-mail, the weather, other ways to
          sign in. Your family can add calendars elsewhere and notifications. Each gets only what it is there for.
        </li>
        <li>Your browser turns speech into text; some browsers send the sound to their maker to do it.</li>
        <li>What you delete is deleted here; it is in backups until they are thrown away.</li>
      </Part>
      <chakra.p marginTop={6} color="quiet">
        {supportEmail ? `Questions go to ${supportEmail}.` : "Questions go to the person who runs this hub."}
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
