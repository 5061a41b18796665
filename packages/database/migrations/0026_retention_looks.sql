-- Films of which nothing is at the store any more need no look: in a large installation nearly all.
UPDATE "broadcastables" SET "retention_look_at" = NULL
WHERE NOT EXISTS (SELECT 1 FROM "show_files" WHERE "show_files"."broadcastable_id" = "broadcastables"."id" AND "show_files"."storage_state" = 'Active')
  AND NOT EXISTS (SELECT 1 FROM "assets" WHERE "assets"."broadcastable_id" = "broadcastables"."id" AND "assets"."storage_state" = 'Active'
    AND "assets"."role" IN ('deliverable', 'copy') AND "assets"."kind" NOT IN ('VerificationReportPdf', 'VerificationReportXml'));
