import type { Intent } from "./intent.ts";

const talk: readonly (readonly [RegExp, Intent])[] = [
  [
    /^(?:yes|yeah|yep|yup|sure|do it|go ahead|okay?|confirm|of course|ok|please do|right|correct)(?: (?:please|do it|go ahead|sure))?$/i,
    { kind: "yes" },
  ],
  [
    /^(?:no|nope|nah|don't|do not|cancel|never ?mind|leave it|forget it|stop|not now|rather not)(?: (?:thanks|thank you|please|that|it|this|do it|way|don't))*$/i,
    { kind: "no" },
  ],
  [
    /^(?:hi|hello|hey|hallo|good (?:morning|afternoon|evening|night|day)|how are you(?: today| doing)?|how's it going)(?: (?:there|grok))?$/i,
    { kind: "greet" },
  ],
  [/^(?:thanks?|thank you|cheers|great|nice|perfect|cool|awesome|well done)\b.{0,24}$/i, { kind: "thanks" }],
  [
    /^(?:help|help me|what (?:can|do) you do|what can (?:I|we) (?:say|ask)(?: you)?|how (?:do you|does (?:this|it)) work|who are you|who's this)$/i,
    { kind: "help" },
  ],
];

const beyond: readonly (readonly [RegExp, string])[] = [
  [/\bremind (?:me|us)\b|\breminders?\b|\balarm\b|\bwake me\b/i, "reminders and alarms"],
  [
    /\bwhat's the (?:weather|temperature)\b|\b(?:weather|forecast)\b.*\b(?:like|today|tomorrow)\b|\b(?:will|is) it (?:going to )?rain/i,
    "the weather",
  ],
  [/^(?:play|pause|skip|turn (?:up|down|on|off))\b/i, "music, lights and other machines"],
  [/^(?:call|phone|text|message|email|e-mail|send (?:an? )?(?:message|e-?mail|text))\b/i, "calls and messages"],
];

/** Greetings, yes and no, and what the hub has no part for. */
export function readSmallTalk(text: string): Intent | undefined {
  const said = talk.find(([pattern]) => pattern.test(text));
  if (said) return said[1];
  const what = beyond.find(([pattern]) => pattern.test(text));
  return what && { kind: "cannot", what: what[1] };
}
