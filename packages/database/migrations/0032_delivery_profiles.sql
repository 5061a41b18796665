CREATE TABLE "delivery_profiles" (
	"key" text PRIMARY KEY NOT NULL,
	"profile_id" text NOT NULL,
	"version" integer NOT NULL,
	"profile" jsonb NOT NULL,
	"retired_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_profiles_version" UNIQUE("profile_id","version"),
	CONSTRAINT "delivery_profiles_version_positive" CHECK ("delivery_profiles"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "show_destinations" ADD COLUMN "profile_id" text;--> statement-breakpoint
ALTER TABLE "delivery_profiles" ADD CONSTRAINT "delivery_profiles_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Profiles that have left the seeds: an installation that uses one keeps it.
INSERT INTO "delivery_profiles" ("key", "profile_id", "version", "profile")
SELECT "former"."profile" ->> 'id', "former"."profile" ->> 'id', 1, "former"."profile" FROM (VALUES
  ('{"frameRate":{"num":25,"den":1},"startTimecode":"00:00:00:00","leader":[],"loudness":{"mode":"keep"},"subtitles":null,"fileNamePattern":"{pubId}_{version}","sidecars":["xml"],"thresholds":{},"id":"xdcam-hd422-50-tc0","name":"XDCAM HD422 50 – timecode 0","format":"Mxf","container":"Mxf","extension":"mxf","video":{"codec":"XdcamHd422","width":1920,"height":1080,"scan":"tff","bitRate":50000000},"audio":{"codec":"PCMS24LE","sampleRate":48000,"bitRate":null,"streams":[{"layout":"StereoL","role":"ORIGINAL"},{"layout":"StereoR","role":"ORIGINAL"},{"layout":"StereoL","role":"AD"},{"layout":"StereoR","role":"AD"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"}]}}'::jsonb),
  ('{"frameRate":{"num":25,"den":1},"startTimecode":"10:00:00:00","leader":[{"kind":"Video","frames":50,"fileName":"opening.mxf"},{"kind":"Black","frames":25}],"loudness":{"mode":"keep"},"subtitles":null,"fileNamePattern":"{pubId}_{version}","sidecars":["xml"],"thresholds":{},"id":"xdcam-hd422-50-opening","name":"XDCAM HD422 50 – behind the film opening.mxf","format":"Mxf","container":"Mxf","extension":"mxf","video":{"codec":"XdcamHd422","width":1920,"height":1080,"scan":"tff","bitRate":50000000},"audio":{"codec":"PCMS24LE","sampleRate":48000,"bitRate":null,"streams":[{"layout":"StereoL","role":"ORIGINAL"},{"layout":"StereoR","role":"ORIGINAL"},{"layout":"StereoL","role":"AD"},{"layout":"StereoR","role":"AD"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"}]}}'::jsonb),
  ('{"frameRate":{"num":25,"den":1},"startTimecode":"10:00:00:00","leader":[],"loudness":{"mode":"keep"},"subtitles":null,"fileNamePattern":"{pubId}_{version}","sidecars":["json"],"thresholds":{},"id":"xdcam-hd422-50-json","name":"XDCAM HD422 50 – delivery sheet as JSON","format":"Mxf","container":"Mxf","extension":"mxf","video":{"codec":"XdcamHd422","width":1920,"height":1080,"scan":"tff","bitRate":50000000},"audio":{"codec":"PCMS24LE","sampleRate":48000,"bitRate":null,"streams":[{"layout":"StereoL","role":"ORIGINAL"},{"layout":"StereoR","role":"ORIGINAL"},{"layout":"StereoL","role":"AD"},{"layout":"StereoR","role":"AD"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"},{"layout":"Mono","role":"MUTE"}]}}'::jsonb)
) "former"("profile")
WHERE EXISTS (SELECT 1 FROM "destinations" WHERE "profile_id" = "former"."profile" ->> 'id')
  OR EXISTS (SELECT 1 FROM "deliveries" WHERE "profile_id" = "former"."profile" ->> 'id');
