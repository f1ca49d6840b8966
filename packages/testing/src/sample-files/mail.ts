interface Options {
  subject: string;
  html: string;
  attachment: { name: string; text: string };
}
/** A mail with a page and an attachment (RFC 5322, RFC 2046). */
export const mailFile = ({ subject, html, attachment }: Options): Buffer =>
  Buffer.from(
    [
      'From: Selam Tesfaye <selam@guji.example>',
      'To: Anna Lindqvist <anna@kestrel.example>, Mateo Ruiz <mateo@kestrel.example>',
      'Date: Wed, 18 Nov 2026 09:30:00 +0100',
      `Subject: ${subject}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="part"',
      '',
      '--part',
      'Content-Type: text/html; charset=utf-8',
      '',
      html,
      '--part',
      `Content-Type: text/csv; name="${attachment.name}"`,
      `Content-Disposition: attachment; filename="${attachment.name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(attachment.text).toString('base64'),
      '--part--',
      '',
    ].join('\r\n'),
  );
