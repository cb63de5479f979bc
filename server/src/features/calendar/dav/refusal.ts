/** An error response of WebDAV. An XML element names the reason, so that apps can react to it (RFC 4918, 16). */
import type { Response } from "express";
import { escapeXml, type Name, rootTag, xml, xmlType } from "./xml.ts";

export class DavRefusal extends Error {
  override readonly name = "DavRefusal";
  readonly status: number;
  readonly condition: Name | undefined;
  /** XML within the condition. */
  readonly detail: string;

  constructor(status: number, condition: Name | undefined, { message = "", detail = "" } = {}) {
    super(message);
    this.status = status;
    this.condition = condition;
    this.detail = detail;
  }
}

export function sendRefusal(response: Response, { status, condition, detail, message }: DavRefusal): void {
  const { open, close } = rootTag("{DAV:}error");
  const text = message === "" ? "" : xml("{DAV:}responsedescription", escapeXml(message));
  response
    .status(status)
    .type(xmlType)
    .send(`${open}${condition === undefined ? "" : xml(condition, detail)}${text}${close}`);
}
