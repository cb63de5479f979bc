/** What a message says of which only the picture matters. */
export const pictureText = "Look at this";
