/** Number words that people use in a kitchen. */
export const numberWords: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty"
      .split(" ")
      .map((word, at) => [word, at + 1]),
  ),
  "twenty-five": 25,
  thirty: 30,
  "thirty-five": 35,
  forty: 40,
  "forty-five": 45,
  fifty: 50,
  sixty: 60,
  ninety: 90,
};

/** Regular expression source that matches any number word, the longest first. */
export const numberWordPattern = Object.keys(numberWords).reverse().join("|");
