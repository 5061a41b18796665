"""OpenStack Swift with its S3 interface, in one process, on loopback ports and in a folder of its own.

usage: swift_server.py FOLDER
The environment gives S3_LISTEN_PORT (0: any), S3_REGION, S3_ACCESS_KEY_ID (account:user), S3_SECRET_ACCESS_KEY,
S3_CORS_ORIGINS and S3_PAGE_KEYS (keys on a page of a listing). The folder must lie on a file system with extended attributes.
Prints one line of JSON, {"port": N}, once it listens, and ends when its standard input does.
"""

import json
import os
import sys

from swift.common import utils

utils.eventlet_monkey_patch()

import eventlet
from eventlet import tpool, wsgi
from swift.common.ring import RingBuilder
from swift.common.storage_policy import reload_storage_policies
from swift.common.wsgi import SwiftHttpProtocol, loadapp

HOST = "127.0.0.1"
DEVICE = "disk"
SERVERS = ("account", "container", "object")

PROXY = """
[pipeline:main]
pipeline = catch_errors gatekeeper listing_formats s3api tempauth slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
cors_allow_origin = {origins}
cors_expose_headers = etag
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
[filter:s3api]
use = egg:swift#s3api
location = {region}
dns_compliant_bucket_names = true
cors_preflight_allow_origin = {origins}
max_upload_part_num = 10000
max_bucket_listing = {page_keys}
[filter:slo]
use = egg:swift#slo
max_manifest_segments = 10000
max_manifest_size = 8388608
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:listing_formats]
use = egg:swift#listing_formats
"""


class Cache:
    """What memcached is to Swift, for one process that does not live long."""

    def __init__(self):
        self._values = {}

    def get(self, key, *_, **__):
        return self._values.get(key)

    def set(self, key, value, *_, **__):
        self._values[key] = value

    def delete(self, key, *_, **__):
        self._values.pop(key, None)


CACHE = Cache()


def write(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def make_ring(folder, kind, port):
    """One device, one copy: the data's safety is not what is tested here."""
    ring = RingBuilder(4, 1, 0)
    ring.add_dev({"region": 1, "zone": 1, "weight": 1.0, "ip": HOST, "port": port, "device": DEVICE})
    ring.rebalance()
    ring.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))


def serve(path, listener):
    app = loadapp(path, global_conf={"log_name": "swift"})

    def with_cache(env, start_response):
        env["swift.cache"] = CACHE
        return app(env, start_response)

    # S3 clients look for ETag: header names must stay as they are
    options = {"protocol": SwiftHttpProtocol, "capitalize_response_headers": False}
    eventlet.spawn(wsgi.server, listener, with_cache, utils.NullLogger(), **options)


def main():
    folder = os.path.abspath(sys.argv[1])
    env = os.environ
    account, _, user = env["S3_ACCESS_KEY_ID"].partition(":")
    os.makedirs(os.path.join(folder, "devices", DEVICE), exist_ok=True)
    write(folder, "swift.conf", "[swift-hash]\nswift_hash_path_suffix = loopback\n[storage-policy:0]\nname = one\ndefault = yes\n")
    utils.set_swift_dir(folder)
    reload_storage_policies()
    common = f"[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}/devices\nmount_check = false\n"
    for kind in SERVERS:
        listener = eventlet.listen((HOST, 0))
        make_ring(folder, kind, listener.getsockname()[1])
        path = write(folder, f"{kind}.conf", f"{common}[app:main]\nuse = egg:swift#{kind}\n")
        serve(path, listener)
    settings = PROXY.format(
        account=account,
        user=user,
        secret=env["S3_SECRET_ACCESS_KEY"],
        region=env["S3_REGION"],
        origins=env["S3_CORS_ORIGINS"],
        page_keys=env["S3_PAGE_KEYS"],
    )
    listener = eventlet.listen((HOST, int(env["S3_LISTEN_PORT"])))
    path = write(folder, "proxy.conf", common + settings)
    serve(path, listener)
    print(json.dumps({"port": listener.getsockname()[1]}), flush=True)
    tpool.execute(sys.stdin.buffer.read)
    os._exit(0)


main()
